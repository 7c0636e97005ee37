import { Button } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { FileText, MapPin, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './plan.module.css';

export type DeskPage = { to: string; Icon: LucideIcon; text: string };

/** Plan items that belong to the class itself. */
export const ownPages: readonly DeskPage[] = [
  { to: 'lessons', Icon: MapPin, text: '线下课' },
  { to: 'homework', Icon: PenLine, text: '作业' },
  { to: 'documents', Icon: FileText, text: '文档' },
];

type DeskPagesProps = {
  classroomId: string;
  pages: readonly DeskPage[];
  /** Further links. */
  children?: ReactNode;
};

/** Buttons to the other pages of the class; on a phone, a row that scrolls horizontally. */
export function DeskPages({ classroomId, pages, children }: DeskPagesProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.pages}>
      {pages.map(({ to, Icon, text }) => (
        <Button
          key={to}
          type="text"
          icon={<Icon size={16} />}
          aria-label={text}
          onClick={() => void navigate(`/classes/${classroomId}/${to}`)}
        >
          <span className={styles.word}>{text}</span>
        </Button>
      ))}
      {children}
    </div>
  );
}
