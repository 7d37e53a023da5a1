import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveFile } from '../../../lib/browser/download-file.ts';
import * as m from '../../../messages/auth.gen.ts';
import { Button } from '../../ui/button.tsx';
import './recovery-codes.css';

/** The codes for people who have lost their app, with buttons to save them: they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-text-2">{m.codesText()}</p>
      <div className="recovery-codes rounded-lg bg-fill px-4 py-3">
        <p className="mb-4 hidden print:block">{m.codesFileHead()}</p>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 gap-y-1.5">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-[ui-monospace,monospace] text-base">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="s" icon={Copy} onClick={() => void copyText(text, 'Codes')}>
          {m.codesCopy()}
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon={Download}
          onClick={() =>
            saveFile(
              new Blob([`${m.codesFileHead()}\n\n${text}\n`], { type: 'text/plain' }),
              m.codesFileName(),
            )
          }
        >
          {m.codesDownload()}
        </Button>
        <Button variant="quiet" size="s" icon={Printer} onClick={() => window.print()}>
          {m.codesPrint()}
        </Button>
      </div>
    </div>
  );
}
