import type { MemberDetail } from '@palm/contract/member/admin';
import { rightsText } from '../../shared/pick/rights-text.ts';
import { RoleSelect } from '../../shared/pick/role-select.tsx';
import styles from './member.module.css';

type MemberRoleProps = { member: MemberDetail; value: string; onChange: (roleId: string) => void };

/** Selects a member's role; saved with the rest of the drawer. Owners have all permissions without one. */
export function MemberRole({ member, value, onChange }: MemberRoleProps) {
  const held = rightsText(member);
  return (
    <section className={styles.section} aria-label="角色">
      <h3>角色</h3>
      {member.owner ? (
        <p>组织所有者拥有全部权限。</p>
      ) : (
        <>
          <RoleSelect value={value} onChange={onChange} held={member.role} />
          <p className={styles.held}>
            {value === (member.role?.id ?? '') && held !== '' ? `现在能管：${held}。` : ''}每个角色能做什么，在组织设置的「角色权限」里改。
          </p>
        </>
      )}
    </section>
  );
}
