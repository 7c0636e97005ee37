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

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key asks of the player; null when it belongs to the browser or to the control that has the focus. */
export function actOfKey(event: Pressed, target: Element): PlayerAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return null;
  }
  const key = event.key.toLowerCase();
  const writes = target.matches('textarea, select, [contenteditable], input:not([type=range])');
  const isRange = target.matches('input[type=range]') && key.startsWith('arrow');
  const isButton = target.matches('button, a, label') && key === ' ';
  return writes || isRange || isButton ? null : (KEYS[key] ?? null);
}
