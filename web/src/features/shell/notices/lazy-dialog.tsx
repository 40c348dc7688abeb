import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { toast } from './toasts.ts';

interface Closable {
  onClose: () => void;
  /** The closing animation has ended and the dialog is removed from the page. */
  onExited?: () => void;
}

/** `loaded` is the component once `load` has fetched it. */
interface DialogCode<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
}

function LoadedDialog<Props extends Closable>({ code, props }: { code: DialogCode<Props>; props: Props }) {
  const [Dialog, setDialog] = useState(() => code.loaded);
  const fail = useEffectEvent(() => {
    const sentence = label('shell.partNotLoaded');
    announce(sentence);
    toast(sentence);
    props.onClose();
    props.onExited?.();
  });
  useEffect(() => {
    if (Dialog) return;
    let isOver = false;
    code.load().then(
      (found) => {
        code.loaded = found;
        if (!isOver) setDialog(() => found);
      },
      () => {
        if (!isOver) fail();
      },
    );
    return () => {
      isOver = true;
    };
  }, [code, Dialog]);
  return Dialog ? <Dialog {...props} /> : null;
}

/**
 * The code is loaded when the dialog is first opened. If loading fails, for example offline, a message says so and the dialog
 * closes; the next opening tries again.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: DialogCode<Props> = { load, loaded: undefined };
  return (props) => <LoadedDialog code={code} props={props} />;
}
