// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { tidyPasted } from './tidy-pasted.ts';

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

const html = (pasted: string, rtf = '') =>
  tidyPasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${pasted}</body></html>`, rtf).body.innerHTML;

// one red pixel
const PNG = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489';
const picture = (kind: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn wzName}}}\\picscalex100\\${kind}blip\\bliptag-1{\\*\\blipuid 00ff00ff}${PNG}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`;

describe('text pasted from Word', () => {
  it('maps its headings to the two levels of the editor', () => {
    expect(html('<p class=MsoTitle>安全手册</p><h1>第一章</h1><h2>第一节</h2><p class=MsoHeading4>小节</p>')).toBe(
      '<h2>安全手册</h2><h2>第一章</h2><h3>第一节</h3><h3>小节</h3>',
    );
    expect(html('<h2>只有二级</h2><h4>和四级</h4>')).toBe('<h2>只有二级</h2><h3>和四级</h3>');
  });

  it('keeps its lists, with numbers, bullets and levels', () => {
    const list = item(1, '1.', '停机') + item(2, 'a)', '挂牌') + item(2, 'b)', '上锁') + item(1, '2.', '验电');
    expect(html(`<p>步骤</p>${list}<p>完</p>${item(1, '·', '手套')}`).replaceAll('<o:p></o:p>', '')).toBe(
      '<p>步骤</p><ol><li><p>停机</p><ol><li><p>挂牌</p></li><li><p>上锁</p></li></ol></li><li><p>验电</p></li></ol><p>完</p><ul><li><p>手套</p></li></ul>',
    );
  });

  it('keeps its tables, and joins lines that Word wrapped', () => {
    expect(html('<table><tr><td><p>甲\n乙</p></td></tr></table>')).toContain('<td><p>甲乙</p></td>');
  });

  it('keeps its pictures, which come in the RTF', () => {
    const { pictures, leftOut } = tidyPasted(
      '<p><img src="file:///C:/a.png"></p><p><img src="file:///C:/b.jpg"></p>',
      `{\\rtf1 ${picture('png')}${picture('jpeg')}}`,
    );
    expect(pictures.map(({ file }) => [file.type, file.size])).toEqual([
      ['image/png', 33],
      ['image/jpeg', 33],
    ]);
    expect(leftOut).toEqual([]);
  });

  it('says which pictures, formulas and drawings are omitted', () => {
    const pasted =
      '<p><img src="file:///C:/a.emf">图</p><p><m:oMath>x</m:oMath></p><p><img src="http://intern/b.png"></p><p><object></object></p>';
    expect(tidyPasted(pasted, '').leftOut).toEqual(['2 张图片（请用「图片」按钮上传）', '1 个公式', '1 个图形或嵌入对象']);
  });
});

it('uploads embedded pictures, and keeps linked ones', () => {
  const { body, pictures } = tidyPasted(
    '<p><img src="data:image/png;base64,iVBORw0KGgo="><img src="/files/a.png"><img src="https://a.cn/b.png"></p>',
    '',
  );
  expect(pictures.map(({ file }) => file.type)).toEqual(['image/png']);
  expect(body.querySelectorAll('img')).toHaveLength(3);
});
