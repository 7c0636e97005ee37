import type { CertificateDetail } from '@palm/contract/certificate/calls';

/** Issued at two in the morning in Shanghai. */
export const sampleCertificate: CertificateDetail = {
  id: '019a9d5e-0000-7000-8000-000000000001',
  title: '信息安全年度认证',
  sourceTitle: '每个人都守得住的底线',
  holderName: '林知夏',
  organisationName: '云帆集团',
  body: '学完全部 6 门必修课。',
  number: '20261120-7Q2KM0',
  code: '7QK2-9MWA-3F8D-5T6B',
  checkUrl: 'https://learn.example.cn/web/certificateCheck?code=7QK2-9MWA-3F8D-5T6B',
  reason: null,
  issuedAt: '2026-11-19T18:00:00Z',
  expiresAt: '2028-02-29T02:00:00Z',
  status: 'valid',
  design: {
    title: '信息安全年度认证',
    body: '{name}通过《{course}》',
    signature: '',
    sealText: '信息安全部',
    colour: '#0a4279',
    border: 'woven',
    orientation: 'landscape',
  },
};
