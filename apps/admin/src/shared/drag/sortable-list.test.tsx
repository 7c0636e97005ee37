import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

const ROW = 44;

// jsdom has no layout: each row is 44 px below the one before.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = screen.queryAllByRole('button', { name: /^移动/ }).findIndex((handle) => this.contains(handle) || handle === this);
    return new DOMRect(0, Math.max(0, place) * ROW, 300, ROW);
  });
  Element.prototype.scrollIntoView = vi.fn();
});

function List({ onOrder }: { onOrder: (names: string[]) => void }) {
  const [names, setNames] = useState(['开场', '清单', '案例']);
  const order = (next: string[]) => {
    setNames(next);
    onOrder(next);
  };
  return (
    <SortableList items={names} idOf={(name) => name} nameOf={(name) => name} onOrder={order}>
      {(name) => <p>{name}</p>}
    </SortableList>
  );
}

const press = async (code: string, said: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
};

describe('a sortable list', () => {
  it('is reordered by keyboard, and announces each step in Chinese', async () => {
    const onOrder = vi.fn();
    render(<List onOrder={onOrder} />);
    const handle = screen.getByRole('button', { name: '移动「开场」' });
    expect(screen.getByText(/按空格键拿起/)).toBeDefined();
    handle.focus();
    await press('Space', '拿起了「开场」，在原来的位置');
    await press('ArrowDown', '「开场」移到了「清单」的位置');
    await press('Space', '「开场」放在了「清单」的位置');
    expect(onOrder).toHaveBeenCalledWith(['清单', '开场', '案例']);
  });

  it('keeps the order if the move is cancelled', async () => {
    const onOrder = vi.fn();
    render(<List onOrder={onOrder} />);
    screen.getByRole('button', { name: '移动「开场」' }).focus();
    await press('Space', '拿起了「开场」，在原来的位置');
    await press('ArrowDown', '「开场」移到了「清单」的位置');
    await press('Escape', '取消移动「开场」');
    expect(onOrder).not.toHaveBeenCalled();
  });
});
