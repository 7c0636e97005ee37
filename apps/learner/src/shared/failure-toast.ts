import { toast } from '@palm/ui/toast-store';

let passing: number | null = null;

/** Says a failure that no part of the page says. `passing`: it was the way to the server, so it leaves when that is open again. */
export function showFailure(text: string, { closable = true, passing: isPassing = false } = {}): void {
  const id = toast.open({ kind: 'error', text, closable, ...(closable ? {} : { duration: 4000 }) });
  passing = isPassing ? id : null;
}

/** The server was reached, or the network is back. */
export function failurePassed(): void {
  if (passing !== null) {
    toast.settle(passing);
    passing = null;
  }
}
