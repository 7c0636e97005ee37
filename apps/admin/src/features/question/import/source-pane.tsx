import { App, Button, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { offWhere, useViewOnly } from '../../../shared/session/view-only.tsx';
import styles from './import.module.css';
import { readTextFile } from './read-text-file.ts';

/** Must match the style sheet. */
const LINE_HEIGHT = 22;
const CONTEXT_LINES = 3;

export type SourceHandle = { showLine: (line: number) => void };

type SourcePaneProps = {
  ref: Ref<SourceHandle>;
  source: string;
  /** While it is imported, so that nothing typed meanwhile is taken for imported. */
  locked: boolean;
  /** Lines with errors, from 1. */
  badLines: readonly number[];
  onChange: (source: string) => void;
};

const EXAMPLE = `::示例:: 一对一沟通结束时，最合适的做法是？{
=约定下一步和时间
~口头表扬几句
~直接结束
}

中国的首都是 {=北京 =北京市}。

绩效面谈要先听员工怎么说。{TRUE}`;

/** The source text with line numbers; typed, pasted or read from a file. */
export function SourcePane({ ref, source, locked, badLines, onChange }: SourcePaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const { message } = App.useApp();
  const take = async (file: File) => {
    const text = await readTextFile(file);
    if (text.trim() === '') {
      // It would replace what was typed by nothing.
      void message.error('文件是空的，请重新选择');
    } else {
      onChange(text);
    }
  };
  const lines = source.split('\n');
  useImperativeHandle(ref, () => ({
    showLine: (line) => {
      const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
      area.current?.focus();
      area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
      area.current?.scrollTo({ top: Math.max(0, line - CONTEXT_LINES) * LINE_HEIGHT });
    },
  }));
  return (
    <section className={styles.source} aria-label="题目文本">
      <div className={styles.tools}>
        <Upload
          accept=".txt,.gift"
          showUploadList={false}
          {...offWhere(locked)}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button size="small" icon={<FileUp size={14} />} {...offWhere(locked)}>
            选择文件
          </Button>
        </Upload>
        <span>也可以直接粘贴 GIFT 文本</span>
        {source === '' && (
          <Button type="link" size="small" onClick={() => onChange(EXAMPLE)}>
            填入一个例子
          </Button>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.gutter} aria-hidden="true">
          <div style={{ transform: `translateY(${-scrollTop}px)` }}>
            <pre>{lines.map((_, index) => index + 1).join('\n')}</pre>
            {badLines.map((line) => (
              <i key={line} style={{ top: (line - 1) * LINE_HEIGHT }} />
            ))}
          </div>
        </div>
        <textarea
          ref={area}
          aria-label="GIFT 文本"
          // A wrapped line would not match its line number.
          wrap="off"
          spellCheck={false}
          disabled={useViewOnly()}
          readOnly={locked}
          value={source}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        />
      </div>
    </section>
  );
}
