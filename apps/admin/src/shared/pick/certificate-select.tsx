import { useServices } from '../services.tsx';
import { placeholderOf } from './found-none.tsx';
import { certificateTemplateSource } from './pick.api.ts';
import { SearchSelect } from './search-select.tsx';
import { useFound } from './use-found.ts';

type CertificateSelectProps = { width?: number | string; value: string | null; onChange: (templateId: string | null) => void };

type Template = { id: string; name: string; enabled: boolean };

const choiceOf = ({ id, name, enabled }: Template) => ({
  value: id,
  label: enabled ? name : `${name}（已停用）`,
  disabled: !enabled,
});

/** Selects the template of the certificate that is awarded, if any. */
export function CertificateSelect({ width = '100%', value, onChange }: CertificateSelectProps) {
  const { client } = useServices();
  const { found, named, search } = useFound(certificateTemplateSource(client), value);
  const isKnown = value === null || named.data !== undefined;
  const choices = (found.data ?? []).map(choiceOf);
  const missing = value !== null && !choices.some((choice) => choice.value === value);
  const chosen = missing ? [named.data ? choiceOf(named.data) : { value, label: '已删除的模板', disabled: true }] : [];
  return (
    <div style={{ width }}>
      <SearchSelect
        label="证书模板"
        placeholder={isKnown ? '不颁发' : placeholderOf(named, '不颁发')}
        none="没有找到模板；还没有的话，先到「证书」里建一个"
        // Before its name is known, a value would show its id; choosing another then would be choosing blindly.
        found={isKnown ? found : named}
        choices={isKnown ? [...chosen, ...choices] : []}
        value={isKnown ? value : null}
        onSearch={search}
        onChange={onChange}
      />
    </div>
  );
}
