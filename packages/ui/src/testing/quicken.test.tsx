import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

describe('a query for an element', () => {
  it('prints the page if it finally finds nothing, immediately or after waiting', async () => {
    render(<p>春山学堂</p>);
    expect(() => screen.getByText('海图厅')).toThrow(/海图厅[^]*春山学堂/);
    await expect(screen.findByText('海图厅', undefined, { timeout: 10 })).rejects.toThrow(/海图厅[^]*春山学堂/);
  });
});

describe('a computed style', () => {
  const shown = () => screen.queryByRole('button', { name: '报名' }) !== null;

  it('follows every change of the page, its ancestors and its style sheets', () => {
    const { container } = render(
      <div>
        <button>报名</button>
      </div>,
    );
    const [box, button] = [container.querySelector('div') as HTMLElement, screen.getByRole('button')];
    button.style.display = 'none';
    expect(shown()).toBe(false);
    button.style.display = '';
    expect(shown()).toBe(true);
    box.style.visibility = 'hidden';
    expect(shown()).toBe(false);
    box.removeAttribute('style');
    expect(shown()).toBe(true);
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = '.away { display: none }';
    expect(shown()).toBe(true);
    box.className = 'away';
    expect(shown()).toBe(false);
    sheet.remove();
    expect(shown()).toBe(true);
  });

  it('of a detached element is recomputed once it is attached', () => {
    const [outer, inner] = [document.createElement('div'), document.createElement('p')];
    outer.append(inner);
    expect(getComputedStyle(inner).visibility).toBe('visible');
    outer.style.visibility = 'hidden';
    document.body.append(outer);
    expect(getComputedStyle(inner).visibility).toBe('hidden');
    outer.remove();
  });
});
