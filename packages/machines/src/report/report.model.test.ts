import { proveModel } from '../proof/prove-model.js';
import { reportModel } from './report.model.js';

proveModel(reportModel);
