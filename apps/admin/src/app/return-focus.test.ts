// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main><button>新建</button><a href="#">帮助</a></main>';
  stop = returnFocus(document.body);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function open(name: string): { field: HTMLInputElement; remove: () => void } {
  const layer = document.body.appendChild(document.createElement('div'));
  const field = layer.appendChild(document.createElement('input'));
  field.name = name;
  field.focus();
  return { field, remove: () => layer.remove() };
}
const the = (name: 'button' | 'a') => {
  const element = document.querySelector<HTMLElement>(name);
  expect(element).not.toBeNull();
  return element as HTMLElement;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the focus of a removed dialog', () => {
  it('goes back to what opened it, also through a dialog above', async () => {
    the('button').focus();
    const first = open('名称');
    const second = open('原因');
    second.remove();
    await settled();
    expect(document.activeElement).toBe(first.field);
    first.remove();
    await settled();
    expect(document.activeElement).toBe(the('button'));
  });

  it('stays where it has gone meanwhile', async () => {
    the('button').focus();
    const { remove } = open('名称');
    the('a').focus();
    remove();
    await settled();
    expect(document.activeElement).toBe(the('a'));
  });

  it('goes nowhere if what opened it is gone', async () => {
    the('button').focus();
    const { remove } = open('名称');
    the('button').remove();
    remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
