import { homeworkFiles } from '@palm/contract/homework/files';
import { acceptedBy, refusalBy } from '../../shared/uploads/refused-file.ts';

export const accepted = acceptedBy(homeworkFiles);

/** Why a file is not even sent; the server looks at its bytes. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | null => refusalBy(homeworkFiles, file);
