// A path of this app: neither another host behind two slashes or a backslash, nor anything that browsers drop or read as one.
const PATH = /^\/(?![/\\])[^\s\\\p{C}]*$/u;

/** Where somebody goes after signing in: a path of the learner app, or, for anything else, its beginning. */
export const targetOf = (wanted: string): string => (PATH.test(wanted) ? wanted : '/');
