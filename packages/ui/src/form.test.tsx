import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio.tsx';
import { SearchBox } from './search-box.tsx';

describe('a field', () => {
  it('associates the label and the error with its control', () => {
    render(
      <Field label="账号" error="请输入账号" required>
        <Input name="account" />
      </Field>,
    );
    const control = screen.getByLabelText(/账号/);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请输入账号');
  });

  it('shows the hint only while there is no error', () => {
    const { rerender } = render(
      <Field label="昵称" hint="2 到 20 个字">
        <Input />
      </Field>,
    );
    expect(screen.getByText('2 到 20 个字')).toBeTruthy();
    rerender(
      <Field label="昵称" hint="2 到 20 个字" error="昵称太短，请至少输入 2 个字">
        <Input />
      </Field>,
    );
    expect(screen.queryByText('2 到 20 个字')).toBeNull();
  });

  it('shows and hides a password without losing it', async () => {
    render(
      <Field label="密码">
        <PasswordInput />
      </Field>,
    );
    const control = screen.getByLabelText<HTMLInputElement>('密码');
    await userEvent.type(control, 'secret');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(control.type).toBe('text');
    expect(control.value).toBe('secret');
  });
});

describe('a button', () => {
  it('ignores presses and does not submit while pending', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" pending onClick={press}>
          登录
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: '登录' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('renders as a link with the same look', () => {
    render(<Button render={<a href="/course" />}>去选课</Button>);
    expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/course');
  });
});

describe('choices', () => {
  it('exposes a native checkbox to the form', async () => {
    const change = vi.fn();
    render(<Checkbox onChange={(event) => change(event.target.checked)}>一周内免登录</Checkbox>);
    await userEvent.click(screen.getByLabelText('一周内免登录'));
    expect(change).toHaveBeenCalledWith(true);
  });

  it('reports the chosen radio', async () => {
    const change = vi.fn();
    const items = [
      { value: 'all', label: '全部' },
      { value: 'mine', label: '我的' },
    ] as const;
    render(<RadioGroup label="范围" value="all" items={items} onChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: '我的' }));
    expect(change).toHaveBeenCalledWith('mine');
  });
});

describe('the search box', () => {
  it('searches for the trimmed query on Enter, and for nothing once cleared', async () => {
    const search = vi.fn();
    render(<SearchBox label="搜课程" onSearch={search} />);
    await userEvent.type(screen.getByLabelText('搜课程'), ' 安全 {Enter}');
    expect(search).toHaveBeenLastCalledWith('安全');
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(search).toHaveBeenLastCalledWith('');
  });
});
