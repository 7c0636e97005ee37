// A path within this app: no other host after two slashes or a backslash, and nothing that browsers drop or interpret as such.
const PATH = /^\/(?![/\\])[^\s\\\p{C}]*$/u;

/** Where to go after signing in: a path of the learner app, or its home page for anything else. */
export const targetOf = (wanted: string): string => (PATH.test(wanted) ? wanted : '/');
