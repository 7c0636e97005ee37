import type { ClassGroup } from '@palm/contract/group/calls';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Dialog } from '@palm/ui/dialog';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Select } from '@palm/ui/select';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { PEOPLE_ROWS, peopleQuery, useGroupActions } from './group.api.ts';
import styles from './people-dialog.module.css';

const filters = [
  { value: 'none', label: '还没有分组' },
  { value: 'all', label: '全班' },
] as const;
type Filter = (typeof filters)[number]['value'];

/** Adds class members to a group; those in another group are moved. */
export function PeopleDialog({ classroomId, group, onClose }: { classroomId: string; group: ClassGroup; onClose: () => void }) {
  const { client } = useServices();
  const { move } = useGroupActions();
  const [filter, setFilter] = useState<Filter>('none');
  const [asked, setAsked] = useState({ keyword: '', pageNo: 1 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQuery(peopleQuery(client, classroomId, filter === 'none' ? { ...asked, grouped: 'none' } : asked));
  const toggle = (memberId: string) =>
    setChosen(chosen.includes(memberId) ? chosen.filter((one) => one !== memberId) : [...chosen, memberId]);
  const send = () =>
    move.mutate(
      { classroomId, memberIds: [...chosen], groupId: group.id },
      {
        onSuccess: ({ changed }) => {
          toast.show({ kind: 'success', text: `${changed} 人移进了「${group.name}」` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      kind="side"
      title={`移人进「${group.name}」`}
      note="已在别的小组的人会离开原来的小组，做组长的不再是组长。"
      footer={
        <Button look="solid" size={44} disabled={chosen.length === 0} pending={move.isPending} onClick={send}>
          {chosen.length === 0 ? '请先选择成员' : `移进 ${chosen.length} 人`}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchBox label="姓名或账号" onSearch={(keyword) => setAsked({ keyword, pageNo: 1 })} />
        <Select
          label="哪些人"
          items={filters}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setAsked({ ...asked, pageNo: 1 });
          }}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              level={3}
              title={asked.keyword === '' ? '每个人都已经在小组里' : '没有找到这个人'}
              text={asked.keyword === '' ? '选「全班」可以从别的小组移人。' : '换个写法，或选「全班」再找。'}
            />
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ul className={styles.people}>
                {list.map(({ memberId, name, departmentName, groupId, groupName }) => (
                  <li key={memberId}>
                    <Checkbox
                      checked={groupId === group.id || chosen.includes(memberId)}
                      disabled={groupId === group.id}
                      onChange={() => toggle(memberId)}
                    >
                      <b>{name}</b>
                      <small>
                        {departmentName ?? '未分部门'}
                        {groupName !== null && `，在「${groupName}」`}
                      </small>
                    </Checkbox>
                  </li>
                ))}
              </ul>
              <Pager page={asked.pageNo} pages={Math.ceil(total / PEOPLE_ROWS)} onChange={(pageNo) => setAsked({ ...asked, pageNo })} />
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}
