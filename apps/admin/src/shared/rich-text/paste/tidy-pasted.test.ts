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
      '<p>步骤</p><ol><li><p>停机</p><ol type="a"><li><p>挂牌</p></li><li><p>上锁</p></li></ol></li><li><p>验电</p></li></ol><p>完</p><ul><li><p>手套</p></li></ul>',
    );
  });

  it.each([
    [
      'a number after a paragraph in between',
      item(1, '1.', '甲') + '<p>说明</p>' + item(1, '2.', '乙'),
      '<ol><li><p>甲</p></li></ol><p>说明</p><ol start="2"><li><p>乙</p></li></ol>',
    ],
    ['the letters of options', item(1, 'A.', '甲') + item(1, 'B.', '乙'), '<ol type="A"><li><p>甲</p></li><li><p>乙</p></li></ol>'],
    ['Roman numbers', item(1, 'iv)', '甲') + item(1, 'v)', '乙'), '<ol start="4" type="i"><li><p>甲</p></li><li><p>乙</p></li></ol>'],
    ['bullets after numbers', item(1, '1.', '甲') + item(1, '·', '乙'), '<ol><li><p>甲</p></li></ol><ul><li><p>乙</p></li></ul>'],
    ['a list that starts again', item(1, '1.', '甲') + item(1, '1.', '乙'), '<ol><li><p>甲</p></li></ol><ol><li><p>乙</p></li></ol>'],
    ['an article of a rule', item(1, '第一条', '甲') + item(1, '第二条', '乙'), '<p>第一条 甲</p><p>第二条 乙</p>'],
    ['circled and compound numbers', item(1, '①', '甲') + item(2, '1.1', '乙'), '<p>① 甲</p><p>1.1 乙</p>'],
    ['Chinese numbers before a list', item(1, '一、', '甲') + item(2, '1.', '乙'), '<p>一、 甲</p><ol><li><p>乙</p></li></ol>'],
  ])('keeps %s', (_name, pasted, expected) => {
    expect(
      html(pasted)
        .replaceAll('<o:p></o:p>', '')
        .replace(/ class="[^"]*"/g, ''),
    ).toBe(expected);
  });

  it('leaves out what is hidden, and links to places of its document', () => {
    const table = "<table><tr style='height:0;display:none'><td>旧</td></tr><tr><td>新</td></tr></table>";
    expect(html(table)).not.toContain('旧');
    expect(html('<p>正文<a href="#_ftn1" name="_ftnref1">[1]</a><span style=\'display:none;mso-hide:all\'>密</span></p>')).toBe(
      '<p>正文[1]</p>',
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
