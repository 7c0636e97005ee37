import { toast } from '@palm/ui/toast-store';

let passing: number | null = null;

/** Shows a failure that no part of the page shows. `passing`: a connection failure, so it is closed once the server is reachable. */
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
