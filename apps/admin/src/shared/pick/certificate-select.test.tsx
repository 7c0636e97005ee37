import { testId } from '@palm/client/testing/test-id';
import { certificateApi, type CertificateTemplate } from '@palm/contract/certificate/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CertificateSelect } from './certificate-select.tsx';

const template = (number: number, enabled = true): CertificateTemplate => ({
  id: testId(number),
  name: `模板 ${number}`,
  design: { title: '结业证书', body: '', signature: '', sealText: '', colour: '#1f4e8c', border: 'plain', orientation: 'landscape' },
  validMonths: null,
  numberRule: '',
  enabled,
  issuedCount: 0,
  usedBy: [],
  updatedAt: '2026-11-19T06:40:00.000Z',
});
const templates = Array.from({ length: 150 }, (_, at) => template(at + 1, at + 1 !== 140));

const onChange = vi.fn();
let server: ReturnType<typeof createConsoleServer>;
beforeEach(() => {
  onChange.mockReset();
  server = createConsoleServer();
  server.answer(certificateApi.templates, ({ query: { keyword = '', templateIds, pageSize = '20' } }) => {
    const matching = templates.filter(({ id, name }) => (templateIds === undefined ? name.includes(String(keyword)) : id === templateIds));
    return { list: matching.slice(0, Number(pageSize)), total: matching.length };
  });
});

const show = (value: string | null) => {
  renderPage(<CertificateSelect value={value} onChange={onChange} />, server);
  return document.querySelector('.ant-select');
};

it('names a template that is not among the first, and one that is not awarded any more', async () => {
  const select = show(testId(140));
  expect(select?.textContent).toBe('正在加载');
  await waitFor(() => expect(select?.textContent).toBe('模板 140（已停用）'));
  expect(server.callsOf(certificateApi.templates)).toHaveLength(2);
});

it('asks no further for one that is', async () => {
  const select = show(testId(3));
  await waitFor(() => expect(select?.textContent).toBe('模板 3'));
  expect(server.callsOf(certificateApi.templates)).toHaveLength(1);
});

it('shows no id of a template that was removed', async () => {
  const select = show(testId(999));
  await waitFor(() => expect(select?.textContent).toBe('已删除的模板'));
});

it('finds templates by name on the server', async () => {
  show(null);
  const field = screen.getByRole('combobox', { name: '证书模板' });
  fireEvent.mouseDown(field);
  expect(await screen.findByText('模板 10')).toBeDefined();
  fireEvent.change(field, { target: { value: '模板 149' } });
  fireEvent.click(await screen.findByText('模板 149'));
  expect(onChange).toHaveBeenCalledWith(testId(149));
});

it('keeps the name of what was just chosen', async () => {
  const said: string[] = [];
  function Chosen() {
    const [value, setValue] = useState<string | null>(null);
    useLayoutEffect(() => {
      said.push(document.querySelector('.ant-select')?.textContent ?? '');
    });
    return <CertificateSelect value={value} onChange={setValue} />;
  }
  renderPage(<Chosen />, server);
  const field = screen.getByRole('combobox', { name: '证书模板' });
  fireEvent.mouseDown(field);
  expect(await screen.findByText('模板 10')).toBeDefined();
  fireEvent.change(field, { target: { value: '模板 149' } });
  fireEvent.click(await screen.findByText('模板 149'));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said.at(-1)).toBe('模板 149');
  await waitFor(() => expect(document.querySelector('.ant-select')?.textContent).toBe('模板 149'));
});

it('says that the name did not load, and can try again', async () => {
  server.refuse(certificateApi.templates, 'FORBIDDEN');
  const select = show(testId(3));
  await waitFor(() => expect(select?.textContent).toBe('没有加载出来'));
  server.answer(certificateApi.templates, { list: [template(3)], total: 1 });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '证书模板' }));
  fireEvent.click(await screen.findByRole('button', { name: /重\s*试/ }));
  await waitFor(() => expect(select?.textContent).toBe('模板 3'));
});
