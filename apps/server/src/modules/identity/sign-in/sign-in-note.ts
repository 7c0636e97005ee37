const BETWEEN = '，';

interface SignIn {
  /** How the person signed in. */
  way: string;
  device: string;
}

/** What the audit log says about a sign-in. */
export const signInNote = ({ way, device }: SignIn): string => `${way}${BETWEEN}${device}`;

/** The parts of a note; older ones name only the device. A way may be named by an administrator, a device never has the separator. */
export function readSignInNote(note: string): SignIn {
  const end = note.lastIndexOf(BETWEEN);
  return end === -1 ? { way: '', device: note } : { way: note.slice(0, end), device: note.slice(end + BETWEEN.length) };
}
