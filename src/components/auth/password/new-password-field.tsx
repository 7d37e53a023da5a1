import { type Ref, useEffect, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import { isLongEnough, isOwnWord } from '../../../lib/forms/password-rules.ts';
import * as m from '../../../messages/auth.gen.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RuleList } from './rule-list.tsx';
import { StrengthLine } from './strength-line.tsx';

const judgeCode = lazyComponent(() => import('./strength.ts').then((module) => module.judgePassword));

const rules = {
  long: m.passwordRuleLong({ count: limits.password.min }),
  own: m.passwordRuleOwn(),
  common: m.passwordRuleCommon(),
};

type NewPasswordFieldProps = {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** Name, username and contact of the person, which the password must not equal. */
  own: readonly string[];
  /** The login under which a password manager keeps the new password. */
  username: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The password check; loaded with its list of common ones once somebody types one. */
function useJudge(isNeeded: boolean) {
  const [judge, setJudge] = useState(() => judgeCode.part);
  const missing = isNeeded && !judge;
  useEffect(() => {
    if (!missing) return;
    // If it cannot be loaded that rule stays open, and only the server decides.
    judgeCode.load().then(
      (part) => setJudge(() => part),
      () => null,
    );
  }, [missing]);
  return judge;
}

/** A new password, with a live list of its rules and its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, value, onChange, own, username, error, ref } = props;
  const typed = value !== '';
  const judge = useJudge(typed);
  const judged = typed && judge ? judge(value, own) : null;
  return (
    <div className="flex flex-col gap-2">
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        ref={ref}
        label={label}
        name="new-password"
        autoComplete="new-password"
        value={value}
        error={error}
        hint={<span className="sr-only">{`${rules.long}. ${rules.own}. ${rules.common}.`}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
      <StrengthLine score={judged?.score ?? null} />
      <RuleList
        rules={[
          { text: rules.long, met: typed ? isLongEnough(value) : null },
          { text: rules.own, met: typed ? !isOwnWord(value, own) : null },
          { text: rules.common, met: judged && !judged.common },
        ]}
      />
    </div>
  );
}
