import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '../../../kit/feedback/states.tsx';
import { shellText } from '../../messages/shell-messages.ts';
import type { SecondFactor } from './sign-in-api.ts';

const text = shellText.twoFactor;

/** What is shown of a new authenticator app, this once: its key and its backup codes. */
export function FactorShown({ factor }: { readonly factor: SecondFactor }): ReactNode {
  const secret = new URL(factor.totpUri).searchParams.get('secret') ?? factor.totpUri;
  return (
    <>
      <div>
        <p className="font-medium">{text.uri}</p>
        <div className="mt-1 grid grid-cols-[auto_1fr] items-center gap-3">
          <QrCode of={factor.totpUri} />
          <div className="flex flex-col items-start gap-2">
            <code className="rounded-md bg-sunken p-2 font-mono text-13 break-all">{secret}</code>
            <CopyButton text={secret} />
            <a href={factor.totpUri} className="text-13">
              {text.openApp}
            </a>
          </div>
        </div>
      </div>
      <BackupCodes codes={factor.backupCodes} />
    </>
  );
}

export function BackupCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{text.backup}</span>
        <CopyButton text={codes.join('\n')} label={text.copyAll} />
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-1 rounded-md bg-sunken p-2 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** Dark on light in either theme: cameras cannot read the inverse. */
function QrCode({ of: content }: { readonly of: string }): ReactNode {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.qr} className="size-32 rounded-md">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
