let holders = 0;

/** Locks page scrolling until the returned function is called; locks may overlap. */
export function lockPage(): () => void {
  let held = true;
  holders += 1;
  document.documentElement.toggleAttribute('data-locked', true);
  return () => {
    if (!held) {
      return;
    }
    held = false;
    holders -= 1;
    document.documentElement.toggleAttribute('data-locked', holders > 0);
  };
}
