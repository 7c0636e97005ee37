import { testId } from '@palm/client/testing/test-id';
import { certificateApi, type CertificateTemplate } from '@palm/contract/certificate/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CertificateDesk } from './certificate-desk.tsx';
import { IssuedList } from './issued-list.tsx';
import { NEW_DESIGN, validationErrorOf, sampleExpiry, withSamples } from './template-draft.ts';

const template: CertificateTemplate = {
  id: testId(1),
  name: '新经理结业证书',
  design: NEW_DESIGN,
  validMonths: null,
  numberRule: '',
  enabled: true,
  issuedCount: 37,
  usedBy: [],
  updatedAt: '2026-11-20T02:00:00Z',
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('certificate placeholders', () => {
  it('are filled with sample values', () => {
    expect(withSamples('{name}完成《{course}》')).toBe('林知夏完成《示例课程》');
    expect(sampleExpiry(15)).toBe('2028-02-20');
  });

  it('are validated as in the contract', () => {
    const draft = { name: '模板', design: NEW_DESIGN, validMonths: null, numberRule: '', enabled: true };
    expect(validationErrorOf(draft)).toBeNull();
    expect(validationErrorOf({ ...draft, design: { ...NEW_DESIGN, title: '' } })).toBe('请填写证书标题');
  });
});

describe('the certificate editor', () => {
  it('previews what is typed, and saves only on request', async () => {
    server.answer(certificateApi.updateTemplate, { revision: Date.parse('2026-11-20T03:00:00Z') });
    renderPage(<CertificateDesk template={template} organisationName="云帆学堂" />, server);
    const drawing = screen.getByRole('img');
    expect(within(drawing).getByText('云帆学堂')).toBeDefined();
    expect(screen.getByText(/已颁发的 37 张不受影响/)).toBeDefined();
    expect(within(drawing).queryByText(/有效期至/)).toBeNull();
    type('证书标题', '优秀学员证书');
    expect(within(drawing).getByText('优秀学员证书')).toBeDefined();
    expect(server.sent(certificateApi.updateTemplate)).toHaveLength(0);
    fireEvent.click(screen.getByText('保存'));
    await waitFor(() => expect(server.sent(certificateApi.updateTemplate)).toHaveLength(1));
    expect(server.sent(certificateApi.updateTemplate)[0]).toMatchObject({
      templateId: template.id,
      revision: Date.parse(template.updatedAt),
      design: { title: '优秀学员证书' },
    });
  });

  it('keeps both versions if somebody else saved the template meanwhile', async () => {
    server.refuse(certificateApi.updateTemplate, 'CONFLICT');
    server.answer(certificateApi.template, { ...template, name: '别人改的名称', updatedAt: '2026-11-20T03:00:00Z' });
    renderPage(<CertificateDesk template={template} organisationName="云帆学堂" />, server);
    type('证书标题', '优秀学员证书');
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText('别人改的名称')).toBeDefined();
    expect(screen.getByText('你写的都还在，没有丢。下面是两边不同的地方：')).toBeDefined();
  });

  it('asks before discarding unsaved changes', async () => {
    const { path } = renderPage(<CertificateDesk template={template} organisationName="云帆学堂" />, server, { at: '/certificates/1' });
    type('证书标题', '优秀学员证书');
    fireEvent.click(screen.getByLabelText('回证书模板'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('还有没有保存的修改');
    expect(path()).toBe('/certificates/1');
    fireEvent.click(within(question).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(path()).toBe('/certificates'));
  });
});

describe('issued certificates', () => {
  it('are revoked with a reason', async () => {
    server.answer(certificateApi.revoke, { done: true });
    server.answer(certificateApi.issued, {
      list: [
        {
          id: testId(5),
          title: '结业证书',
          sourceTitle: '从骨干到管理者',
          holderName: '林知夏',
          number: '20261120-7Q2KM0',
          issuedAt: '2026-11-20T02:00:00Z',
          expiresAt: null,
          status: 'valid',
          memberId: testId(6),
          departmentName: null,
        },
      ],
      total: 1,
    });
    renderPage(<IssuedList />, server);
    fireEvent.click(await screen.findByLabelText('撤销林知夏的证书'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('撤销'));
    expect(await within(dialog).findByText('请填写撤销原因')).toBeDefined();
    expect(server.sent(certificateApi.revoke)).toHaveLength(0);
    type('撤销原因', '考试作弊');
    fireEvent.click(within(dialog).getByText('撤销'));
    await waitFor(() => expect(server.sent(certificateApi.revoke)).toEqual([{ certificateId: testId(5), reason: '考试作弊' }]));
  });
});
