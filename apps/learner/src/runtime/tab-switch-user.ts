import { isSignedIn, type Store } from '@palm/client/storage';

const GUEST = '-';

type TabSwitch = {
  store: Pick<Store, 'get' | 'set'>;
  /** Shows an error message and calls back when it is closed. */
  warn: (message: string, onClose: () => void) => void;
  go: (path: '/homePage') => void;
};

/** Seed §2: detects that another tab signed somebody else in or out while this one was hidden. */
export const createTabSwitch = ({ store, warn, go }: TabSwitch): { hidden(): void; visible(): void } => ({
  hidden: () => store.set('userIdWhenHidden', store.get('userId') ?? GUEST),
  visible: () => {
    const before = store.get('userIdWhenHidden');
    // A tab opened in the background was never hidden: it has nothing to compare with.
    if (before === null || before === (store.get('userId') ?? GUEST)) {
      return;
    }
    store.set('userIdWhenHidden', store.get('userId') ?? GUEST);
    const target = isSignedIn(store) ? '首页' : '登录页';
    // If nobody is signed in, the guard redirects from the home page to the login page.
    warn(`登录用户已变更，即将跳转到${target}`, () => go('/homePage'));
  },
});
