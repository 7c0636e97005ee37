import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';

it('seed §9 shows 加载中... and locks the screen while it is open', () => {
  const { rerender } = render(<LoadingOverlay open />);
  expect(screen.getByRole('status').textContent).toBe('加载中...');
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true);
  rerender(<LoadingOverlay open={false} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false);
});
