export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type ToastOptions = {
  kind: ToastKind;
  text: string;
  /** A cross to close it; errors always have one. */
  closable?: boolean | undefined;
  /** How long it stays, in ms; 0 = until closed. Errors stay until closed unless this says otherwise. */
  duration?: number | undefined;
  /** For instance 撤销 after something was removed. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Called once, whether the person, the time or the next toast closed it. */
  onClose?: (() => void) | undefined;
};

export type ShownToast = ToastOptions & { id: number; closable: boolean; duration: number };

const USUAL_MS = 2600;
/** Design: an act can be undone for 5 s. */
const WITH_ACTION_MS = 5000;

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function usualDuration({ kind, action }: ToastOptions): number {
  if (kind === 'error') {
    return 0;
  }
  return action ? WITH_ACTION_MS : USUAL_MS;
}

function replace(next: ShownToast | null): void {
  const previous = shown;
  shown = next;
  listeners.forEach((listener) => listener());
  previous?.onClose?.();
}

/** The one message of the application. A new toast closes the previous one. `Toaster` draws it. */
export const toast = {
  /** Shows a message and returns a function that closes exactly this one. */
  show(options: ToastOptions): () => void {
    const id = toast.open(options);
    return () => toast.close(id);
  },
  /** The same, answering its id, for `settle`. */
  open(options: ToastOptions): number {
    lastId += 1;
    const id = lastId;
    const duration = options.duration ?? usualDuration(options);
    replace({ ...options, id, duration, closable: options.closable ?? duration === 0 });
    return id;
  },
  /** The cause of this toast has gone: it stays as long as a word takes to read, then goes by itself. */
  settle(id: number): void {
    if (shown?.id === id && shown.duration === 0) {
      shown = { ...shown, duration: USUAL_MS };
      listeners.forEach((listener) => listener());
    }
  },
  /** Closes the toast of this id, or whichever is shown. */
  close(id?: number): void {
    if (shown && (id === undefined || shown.id === id)) {
      replace(null);
    }
  },
};

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToast(): ShownToast | null {
  return shown;
}
