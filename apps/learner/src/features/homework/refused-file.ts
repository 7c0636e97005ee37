import { homeworkFiles } from '@palm/contract/homework/files';

const { maxMegabytes, extensions, allowed } = homeworkFiles;

/** What the file dialog offers. */
export const accepted = [...extensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

/** Why a file is not even sent; the server looks at its bytes. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  if (!(extensions as readonly string[]).includes(extension)) {
    return `不支持「${name}」，请选择${allowed}`;
  }
  if (size === 0) {
    return `「${name}」是空文件（0 字节），请换一个再添加`;
  }
  return size > maxMegabytes * 1024 * 1024 ? `「${name}」超过 ${maxMegabytes} MB，请压缩后再添加` : null;
}
