import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type QuestTemplate, TEMPLATE_NAME } from '../../../../contract/quests/quest-template.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import {
  questTemplateQueries,
  useDeleteTemplate,
  useSaveTemplate,
} from '../../../queries/quests/quest-template.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { settingsForm, settingsOf } from './quest-settings.ts';
import type { CreatingQuest } from './use-create-quest.ts';

type RowProps = { template: QuestTemplate; currency: string | undefined; onUse: () => void };

function TemplateRow({ template, currency, onUse }: RowProps) {
  const { name, settings } = template;
  const { isRemoving, remove, restore } = useDeleteTemplate(template);
  if (isRemoving) return null;
  const { title, maxApplicants, requestedAmount } = settings;
  const facts = [
    title === name ? '' : title,
    m.createTemplatePlaces({ count: maxApplicants }),
    requestedAmount === null ? '' : formatMoney(requestedAmount, currency),
  ];
  const onDelete = () => {
    remove();
    toast.success(m.createTemplateDeleted({ name }), {
      action: { label: m.createUndo(), onPress: restore },
    });
  };
  return (
    <li className="flex min-h-14 items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere font-semibold text-base">
          {name}
        </p>
        <p className="wrap-anywhere text-md text-text-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Button variant="tonal" size="s" aria-label={m.createTemplateUseNamed({ name })} onClick={onUse}>
        {m.createTemplateUse()}
      </Button>
      <IconButton label={m.createTemplateDelete({ name })} icon={Trash2} tip="above" onClick={onDelete} />
    </li>
  );
}

const isNamed = (name: string) => (template: QuestTemplate) =>
  template.name.toLowerCase() === name.trim().toLowerCase();

/** Saves the form as it is; a template of the same name is replaced. */
function SaveTemplate({
  creating,
  templates,
}: {
  creating: CreatingQuest;
  templates: readonly QuestTemplate[];
}) {
  const [name, setName] = useState(creating.form.title.trim().slice(0, TEMPLATE_NAME));
  const [problem, setProblem] = useState<string>();
  const save = useSaveTemplate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') return setProblem(m.createTemplateNameMissing());
    save.mutate(
      { name: name.trim(), settings: settingsOf(creating.form) },
      { onSuccess: (template) => toast.success(m.createTemplateSaved({ name: template.name })) },
    );
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <TextField
        label={m.createTemplateName()}
        value={name}
        maxLength={TEMPLATE_NAME}
        autoComplete="off"
        error={problem}
        hint={templates.some(isNamed(name)) ? m.createTemplateReplaces() : m.createTemplateHint()}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      {save.error && !save.isPending && <FailureNote title={save.error.message} error={save.error} />}
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        loading={save.isPending}
        loadingLabel={m.createTemplateSaving()}
      >
        {m.createTemplateSave()}
      </Button>
    </form>
  );
}

type ContentProps = { creating: CreatingQuest; onUsed: () => void };

function TemplatesContent({ creating, onUsed }: ContentProps) {
  const use = ({ name, settings }: QuestTemplate) => {
    const before = creating.form;
    creating.set(settingsForm(settings));
    toast.success(m.createTemplateUsed({ name }), {
      action: { label: m.createUndo(), onPress: () => creating.set(before) },
    });
    onUsed();
  };
  return (
    <SectionReading query={useQuery(questTemplateQueries.own())} rows={3}>
      {({ templates }) => (
        <div className="flex flex-col gap-6">
          {templates.length === 0 ? (
            <p className="text-base text-text-2">{m.createTemplatesNone()}</p>
          ) : (
            <ul aria-label={m.createTemplates()} className="divide-y divide-line">
              {templates.map((template) => (
                <TemplateRow
                  key={template._id}
                  template={template}
                  currency={creating.currency}
                  onUse={() => use(template)}
                />
              ))}
            </ul>
          )}
          <SaveTemplate creating={creating} templates={templates} />
        </div>
      )}
    </SectionReading>
  );
}

/** The owner's templates: to start with one, or to save the form as one. */
export function QuestTemplates({ creating }: { creating: CreatingQuest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-mb-3 flex justify-end">
      <Button
        variant="quiet"
        size="s"
        icon={LayoutTemplate}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.createTemplates()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.createTemplates()} size="m">
        <TemplatesContent creating={creating} onUsed={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
