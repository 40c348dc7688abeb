import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { toast } from '../../../shell/notices/toasts.ts';

/** See FAV-01. */
export function useOverviewOnFailure(isError: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isError) return;
    announce(label('lists.notLoaded'));
    toast(label('lists.notLoaded'));
    void navigate({ to: '/favorites', replace: true });
  }, [isError, navigate]);
}
