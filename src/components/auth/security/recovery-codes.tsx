import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveFile } from '../../../lib/browser/download-file.ts';
import { Button } from '../../ui/button.tsx';
import './recovery-codes.css';

const FILE = 'flickquest-recovery-codes.txt';
const HEAD = 'Flickquest recovery codes. Each is good for one log-in.';

/** The codes for people who have lost their app, with buttons to save them: they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-text-2">
        Lost your phone? One of these codes gets you in, once. Keep them away from your phone: we cannot show
        them again.
      </p>
      <div className="recovery-codes rounded-lg bg-fill px-4 py-3">
        <p className="mb-4 hidden print:block">{HEAD}</p>
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
          Copy
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon={Download}
          onClick={() => saveFile(new Blob([`${HEAD}\n\n${text}\n`], { type: 'text/plain' }), FILE)}
        >
          Download
        </Button>
        <Button variant="quiet" size="s" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
