export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type ToastOptions = {
  kind: ToastKind;
  text: string;
  /** Shows a close button; errors always have one. */
  closable?: boolean | undefined;
  /** Display time in ms; 0 = until closed. Errors stay until closed, unless this says otherwise. */
  duration?: number | undefined;
  /** For example 撤销 after removing something. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Called once, whether closed by the person, the timeout or the next toast. */
  onClose?: (() => void) | undefined;
};

export type ShownToast = ToastOptions & { id: number; closable: boolean; duration: number };

const USUAL_MS = 2600;
/** Design: actions can be undone for 5 s. */
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

/** The application's single toast. A new toast replaces the previous one. Rendered by `Toaster`. */
export const toast = {
  /** Shows a toast and returns a function that closes this one only. */
  show(options: ToastOptions): () => void {
    const id = toast.open(options);
    return () => toast.close(id);
  },
  /** The same, but returns its id, for `settle`. */
  open(options: ToastOptions): number {
    lastId += 1;
    const id = lastId;
    const duration = options.duration ?? usualDuration(options);
    replace({ ...options, id, duration, closable: options.closable ?? duration === 0 });
    return id;
  },
  /** The toast's cause has been resolved: it stays long enough to be read, then closes by itself. */
  settle(id: number): void {
    if (shown?.id === id && shown.duration === 0) {
      shown = { ...shown, duration: USUAL_MS };
      listeners.forEach((listener) => listener());
    }
  },
  /** Closes the toast with this id, or the current one. */
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
