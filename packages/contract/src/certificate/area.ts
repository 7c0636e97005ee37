import { defineArea } from '../area.ts';

export const certificateArea = defineArea({
  key: 'certificate',
  modules: { certificate: '证书' },
  errorBlock: 1600,
  errors: {
    CERTIFICATE_REVOKED: [1601, '证书已被撤销：{reason}'],
    CERTIFICATE_TEMPLATE_IN_USE: [1602, '已按这个模板颁发 {count} 张证书，不能删除；可以停用'],
    CERTIFICATE_LETTERS: [1603, 'PDF 的字体里没有姓名中的「{letters}」；请改用「存图片」，或在这一页打印，打印机选「另存为 PDF」'],
  },
  messages: { certificate: ['certificate-issued', 'certificate-expiring', 'certificate-revoked'] },
  audit: {
    'certificate.revoke': '撤销证书',
    'certificate-template.create': '新建证书模板',
    'certificate-template.update': '修改证书模板',
    'certificate-template.remove': '删除证书模板',
  },
  workItems: { 'certificate-template-off': '证书发不出', 'certificate-expiring': '证书快到期' },
  events: { 'certificate-issued': '颁发证书', 'certificate-expiring': '证书快到期', 'certificate-revoked': '撤销证书' },
  work: '颁发证书',
  places: {
    memberCertificate: { name: '我的证书', path: '/member/memberCertificate', module: 'certificate' },
  },
});
