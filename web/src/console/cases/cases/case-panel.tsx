import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { type ConsoleCase, readConsoleCasePhoto } from '@engros/contracts/supplier/customer-cases.ts';
import { X } from 'lucide-react';
import { productText } from '../../../features/cases/cases/case-words.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConsoleCaseState } from './console-case-state.tsx';

export function CasePanel({ of: { CustomerName, Case }, onClose }: { of: ConsoleCase; onClose: () => void }) {
  const isOpen = Case.State === 'Received' || Case.State === 'InProgress';
  return (
    <Panel
      title={label('console.cases.caseOf', { id: Case.Id, customer: CustomerName })}
      end={
        <IconButton label={label('console.cases.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid gap-3 text-13">
        <ConsoleCaseState row={Case} />
        <p className="text-ink-3">
          {label('console.cases.reported', { when: momentText(Case.Created), name: Case.CreatedBy })}
        </p>
        <ul className="grid gap-3">
          {Case.Products.map((product) => (
            <li key={product.LineId} className="grid gap-1 border-t border-line pt-3">
              <b>{label(`cases.cause.${product.Cause}`)}</b>
              <span>{productText(product)}</span>
              {product.Note !== null && <span className="break-words text-ink-2">{product.Note}</span>}
              {product.ExpectedCreditOre !== null && isOpen && (
                <span className="num text-ink-2">
                  {label('console.cases.expected', { sum: formatKroner(product.ExpectedCreditOre) })}
                </span>
              )}
              <Photos product={product} />
            </li>
          ))}
        </ul>
        {Case.Answer !== null && <p className="break-words whitespace-pre-line">{Case.Answer}</p>}
        {isOpen && <AnswerForm row={Case} />}
      </div>
    </Panel>
  );
}

function Photos({ product: { PhotoIds, DisplayName } }: { product: CustomerCase['Products'][number] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {PhotoIds.map((id, index) => {
        const address = requestAddress(readConsoleCasePhoto.path, { id });
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer" className="block size-24">
            <img
              src={address}
              loading="lazy"
              className="size-24 rounded-2 object-cover"
              alt={label('cases.photo', { number: index + 1, name: DisplayName })}
            />
          </a>
        );
      })}
    </span>
  );
}
