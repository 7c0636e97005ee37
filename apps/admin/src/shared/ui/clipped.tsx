import { Tag } from '@palm/ui/tag';
import { Tooltip } from 'antd';

/** One line of text, with the full text as tooltip if it is truncated. */
export function Clipped({ text }: { text: string }) {
  return (
    <Tooltip title={text} mouseEnterDelay={0.5}>
      <span className="clamp-1" style={{ display: 'block' }}>
        {text}
      </span>
    </Tooltip>
  );
}

/** The tags of a row, if any. */
export const tagsOf = (tags: readonly string[]) => tags.length > 0 && <TagList tags={tags} />;

/** At most two tags, then the number of the others. */
function TagList({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(2);
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4, overflow: 'hidden' }}>
      {tags.slice(0, 2).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join('、')}>
          <span>
            <Tag>+{rest.length}</Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
