import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const show = (found: { isFetching: boolean; isError: boolean }, none?: string) => {
  const refetch = vi.fn();
  render(
    <SearchSelect
      label="成员"
      placeholder="按姓名找人"
      choices={[]}
      value={null}
      onSearch={() => undefined}
      onChange={() => undefined}
      found={{ ...found, refetch }}
      none={none}
    />,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '成员' }));
  return refetch;
};

describe('a select with server-side search', () => {
  it('says that nothing was found', () => {
    show({ isFetching: false, isError: false });
    expect(screen.getByText('没有找到')).toBeTruthy();
  });

  it('says where the first one is created', () => {
    show({ isFetching: false, isError: false }, '没有找到试卷；还没有的话，先到「试卷」里建一份');
    expect(screen.getByText(/先到「试卷」里建一份/)).toBeTruthy();
  });

  it('does not say so while it is still searching', () => {
    show({ isFetching: true, isError: false });
    expect(screen.getByText('正在加载')).toBeTruthy();
  });

  it('can try again if the choices do not load', () => {
    const refetch = show({ isFetching: false, isError: true });
    expect(screen.getByRole('alert').textContent).toContain('没有加载出来');
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
