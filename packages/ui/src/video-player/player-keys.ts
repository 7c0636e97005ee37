export type PlayerAct = 'toggle' | 'back' | 'forward' | 'louder' | 'quieter' | 'mute' | 'captions' | 'fullscreen' | 'leave';

const KEYS: Readonly<Record<string, PlayerAct>> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  arrowup: 'louder',
  arrowdown: 'quieter',
  m: 'mute',
  c: 'captions',
  f: 'fullscreen',
  escape: 'leave',
};

/** Left to the focused element or the page, unless the player has the focus. */
const ONLY_INSIDE: ReadonlySet<PlayerAct> = new Set(['louder', 'quieter', 'leave']);
const STEPPING: ReadonlySet<PlayerAct> = new Set(['back', 'forward', 'louder', 'quieter']);
const WRITING = 'textarea, select, [contenteditable], input:not([type=range])';
const WALKED_BY_ARROWS = '[role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=slider], [role=tree], [role=grid]';
const DIALOG = '[role=dialog], [role=alertdialog]';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The player action for a key; null if the key belongs to the browser or the focused control. */
export function actOfKey(event: Pressed, target: Element): PlayerAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return null;
  }
  const key = event.key.toLowerCase();
  const isRange = target.matches('input[type=range]') && key.startsWith('arrow');
  const isButton = target.matches('button, a, label, summary') && key === ' ';
  return target.matches(WRITING) || isRange || isButton ? null : (KEYS[key] ?? null);
}

type PressedOnPage = Pressed & Pick<KeyboardEvent, 'defaultPrevented' | 'repeat' | 'target'>;

/** Whether a key pressed outside the player belongs to the page or the focused element. */
function isForOthers(act: PlayerAct, key: string, target: Element): boolean {
  if (ONLY_INSIDE.has(act) || document.querySelector(DIALOG) !== null) {
    return true;
  }
  // A scrollable part of the page keeps its space key.
  const scrolls = key === ' ' && target !== document.body && target.matches('[tabindex="0"]');
  return scrolls || (STEPPING.has(act) && target.closest(WALKED_BY_ARROWS) !== null);
}

/**
 * The player action for a key pressed anywhere on the page; the player in `box` need not have the focus. `fills`: the player covers the
 * screen, so no key belongs to anything else.
 */
export function actOnPage(event: PressedOnPage, box: Element | null, fills: boolean): PlayerAct | null {
  const { target } = event;
  if (event.defaultPrevented || box === null || !(target instanceof Element)) {
    return null;
  }
  const act = actOfKey(event, target);
  if (act === null || (event.repeat && !STEPPING.has(act))) {
    return null;
  }
  return fills || box.contains(target) || !isForOthers(act, event.key, target) ? act : null;
}
