// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main><p><button>新建</button><a href="#">帮助</a></p></main>';
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

  it('goes to the content of the page if nothing else is left of what opened it', async () => {
    the('button').focus();
    const { remove } = open('名称');
    document.querySelector('main')?.replaceChildren();
    remove();
    await settled();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });
});

describe('the focus of a removed row', () => {
  const rows = (...names: string[]) => names.map((name) => `<li><button aria-label="${name}"></button></li>`).join('');
  const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  beforeEach(() => {
    document.body.innerHTML = `<div><nav><a href="#">课程</a></nav><main><ul>${rows('一', '二', '三')}</ul></main></div>`;
  });

  it('goes to the row that moved up, and from the last row to the one before', async () => {
    button('二')?.focus();
    button('二')?.closest('li')?.remove();
    await settled();
    expect(document.activeElement).toBe(button('三'));
    button('三')?.closest('li')?.remove();
    await settled();
    expect(document.activeElement).toBe(button('一'));
  });

  it('goes there also if the row leaves after the dialog that confirmed it', async () => {
    button('一')?.focus();
    open('确定删除').remove();
    await settled();
    button('一')?.closest('li')?.remove();
    await settled();
    expect(document.activeElement).toBe(button('二'));
  });

  it('goes to the content of the page once that has replaced the old one', async () => {
    button('一')?.focus();
    document.querySelector('div')?.replaceChildren();
    await settled();
    expect(document.activeElement).toBe(document.body);
    document.querySelector('div')?.append(document.createElement('main'));
    await settled();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('goes nowhere if it had been left by a click on nothing', async () => {
    button('一')?.focus();
    button('一')?.blur();
    await settled();
    button('一')?.closest('li')?.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the focus of what is hidden or disabled', () => {
  const leave = (element: HTMLElement) => {
    element.blur();
    return settled();
  };
  // Missing in jsdom.
  beforeEach(() => Object.assign(Element.prototype, { checkVisibility: isVisible }));
  afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  function isVisible(this: Element): boolean {
    return this.closest('[hidden]') === null;
  }

  it('returns from a hidden menu to its button, also the second time from another', async () => {
    const { field } = open('菜单');
    // The outermost element stays.
    const layer = document.createElement('div');
    field.parentElement?.append(layer);
    layer.append(field);
    for (const opener of [the('button'), the('a')]) {
      layer.hidden = false;
      opener.focus();
      field.focus();
      layer.hidden = true;
      await leave(field);
      expect(document.activeElement).toBe(opener);
    }
  });

  it('goes on to the neighbour of a button that can no longer be pressed', async () => {
    the('button').focus();
    const left = leave(the('button'));
    (the('button') as HTMLButtonElement).disabled = true;
    await left;
    expect(document.activeElement).toBe(the('a'));
  });
});
