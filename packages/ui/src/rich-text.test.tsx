import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

describe('author HTML', () => {
  it('wraps a table in a focusable scroll box', () => {
    render(<RichText html="<p>前</p><table><tbody><tr><th>长度</th></tr><tr><td>8 位</td></tr></tbody></table><p>后</p>" />);
    const box = screen.getByRole('group', { name: '表格' });
    expect(box.tabIndex).toBe(0);
    expect(within(box).getByRole('table')).toBeDefined();
    expect(screen.getByText('后')).toBeDefined();
  });

  it('is sanitised, also inside a table', () => {
    const { container } = render(<RichText html="<table><tbody><tr><td onclick='x()'>文<script>x()</script></td></tr></tbody></table>" />);
    expect(container.querySelector('script, [onclick]')).toBeNull();
  });
});
