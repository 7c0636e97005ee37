import { isSignedIn, type Store } from '@palm/client/storage';

const GUEST = '-';

type TabSwitch = {
  store: Pick<Store, 'get' | 'set'>;
  /** Shows an error message and calls back when it is closed. */
  warn: (message: string, onClose: () => void) => void;
  go: (path: '/homePage') => void;
};

/**
 * Seed §2: detects that another tab signed somebody else in or out while this one was hidden. `heard` is for the storage event of
 * the stored user: tabs run in separate processes, so one that becomes visible again may still read the old user for a moment.
 */
export const createTabSwitch = ({ store, warn, go }: TabSwitch): { hidden(): void; visible(): void; heard(): void } => {
  const visible = (): void => {
    const before = store.get('userIdWhenHidden');
    // A tab opened in the background was never hidden: it has nothing to compare with.
    if (before === null || before === (store.get('userId') ?? GUEST)) {
      return;
    }
    store.set('userIdWhenHidden', store.get('userId') ?? GUEST);
    const target = isSignedIn(store) ? '首页' : '登录页';
    // If nobody is signed in, the guard redirects from the home page to the login page.
    warn(`登录用户已变更，即将跳转到${target}`, () => go('/homePage'));
  };
  return {
    hidden: () => store.set('userIdWhenHidden', store.get('userId') ?? GUEST),
    visible,
    // A sign-out alone needs no warning here: the next call leads to the login page, and a sign-in may follow at once.
    heard: () => {
      if (isSignedIn(store)) {
        visible();
      }
    },
  };
};
