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

/** These belong to what has the focus, or to the page, unless the player has it. */
const ONLY_INSIDE: ReadonlySet<PlayerAct> = new Set(['louder', 'quieter', 'leave']);
const STEPPING: ReadonlySet<PlayerAct> = new Set(['back', 'forward', 'louder', 'quieter']);
const WRITING = 'textarea, select, [contenteditable], input:not([type=range])';
const WALKED_BY_ARROWS = '[role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=slider], [role=tree], [role=grid]';
const DIALOG = '[role=dialog], [role=alertdialog]';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key asks of the player; null when it belongs to the browser or to the control that has the focus. */
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

/** Whether an act asked for outside the player belongs to the page or to what has the focus there. */
function isForOthers(act: PlayerAct, key: string, target: Element): boolean {
  if (ONLY_INSIDE.has(act) || document.querySelector(DIALOG) !== null) {
    return true;
  }
  // a part of the page that scrolls by itself keeps its space key
  const scrolls = key === ' ' && target !== document.body && target.matches('[tabindex="0"]');
  return scrolls || (STEPPING.has(act) && target.closest(WALKED_BY_ARROWS) !== null);
}

/**
 * What a key pressed anywhere on the page asks of the player in `box`, which the person need not have clicked before.
 * `fills`: the player covers the screen, there is nothing else to press keys for.
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
