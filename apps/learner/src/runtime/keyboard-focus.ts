/**
 * Keeps the focus of those who work by keyboard; loaded with their first Tab, because everybody else would load it for nothing.
 * @param load loads `@palm/ui/return-focus`; without it, a lost focus stays lost
 */
export function keepKeyboardFocus(page: Window, load: () => Promise<{ returnFocus: (body: HTMLElement) => unknown }>): void {
  const begin = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') {
      page.removeEventListener('keydown', begin);
      void load().then(
        ({ returnFocus }) => returnFocus(page.document.body),
        () => undefined,
      );
    }
  };
  page.addEventListener('keydown', begin);
}
