let holders = 0;

/** Stops the page from scrolling until the returned function is called; several holders may overlap. */
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
