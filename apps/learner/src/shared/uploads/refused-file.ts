/** Restrictions on files. */
export interface FileRules {
  maxMegabytes: number;
  extensions: readonly string[];
  /** In words. */
  allowed: string;
}

/** Value for the `accept` attribute. */
export const acceptedBy = ({ extensions }: FileRules): string => [...extensions, 'jpeg'].map((extension) => `.${extension}`).join(',');

/** Returns why a file is not even uploaded, or null; the server also checks its content. */
export function refusalBy({ maxMegabytes, extensions, allowed }: FileRules, { name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  if (!extensions.includes(extension)) {
    return `不支持「${name}」，请选择${allowed}`;
  }
  if (size === 0) {
    return `「${name}」是空文件（0 字节），请换一个再添加`;
  }
  return size > maxMegabytes * 1024 * 1024 ? `「${name}」超过 ${maxMegabytes} MB，请压缩后再添加` : null;
}
